import { loggable } from '@ridgeline/server/http/app-error'

const WINDOW_MS = 60_000
const MOST = 100

/**
 * From now on an error that nobody handles ends its own work and not the process, which serves others. Where a hundred come in a minute something is broken
 * for good: the process ends, and who watches over it begins anew.
 */
export function outliveErrors(): void {
  let seen: number[] = []
  const tell = (error: unknown) => {
    console.error('an error that nobody handled:', loggable(error))
    const now = performance.now()
    seen = [...seen.filter((at) => now - at < WINDOW_MS), now]
    if (seen.length >= MOST) process.exit(1)
  }
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
}
