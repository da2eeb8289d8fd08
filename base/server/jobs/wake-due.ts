import type { PgBoss } from 'pg-boss'

/** How late a job is noticed of which nobody was told: one that is tried again, that was put off, or whose news was lost. */
const LOOK_EVERY_MS = 1000

const dueSql = `
  select name from unnest($1::text[]) as kind(name)
  where exists (select 1 from pgboss.job j where j.name = kind.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

/** Wakes those who work on jobs, so that they need not look for themselves: one statement a second for all of them. */
export interface DueJobs {
  /** From now on who works on this kind is woken when a job of it is due. */
  add(name: string): void
  /** Whoever is at work on this kind looks for the next job as soon as the one in hand is done. */
  goOn(name: string): void
  stop(): void
}

/** Looks only where somebody works. A kind whose jobs wait for something else, such as a place of their organization, costs a probe of its index. */
export function wakeDue(boss: PgBoss): DueJobs {
  const names = new Set<string>()
  let isLooking = false
  const wake = (name: string, atLeast: number) => {
    for (const worker of boss.getWipData()) if (worker.name === name && worker.count >= atLeast) boss.notifyWorker(worker.id)
  }
  const look = async () => {
    if (isLooking || names.size === 0) return
    isLooking = true
    try {
      const { rows } = await boss.getDb().executeSql(dueSql, [[...names]])
      for (const { name } of rows) wake(name, 0)
    } catch (error) {
      console.error(`job queue: ${(error as Error).message}`)
    } finally {
      isLooking = false
    }
  }
  const clock = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    add: (name) => void names.add(name),
    goOn: (name) => wake(name, 1),
    stop: () => clearInterval(clock),
  }
}
