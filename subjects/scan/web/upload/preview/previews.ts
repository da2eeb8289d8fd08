import { maxPreviewBytes, type Preview, type PreviewAnswer, type PreviewRequest } from './preview.ts'

/** waiting: its turn comes; none: there is nothing to show, for example because the file is too large. */
export type PreviewState =
  | { readonly state: 'waiting' }
  | { readonly state: 'none' }
  | { readonly state: 'ready'; readonly preview: Preview }

/** What is needed of a worker. */
export interface PreviewWorker {
  onmessage: ((event: MessageEvent<PreviewAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage: (request: PreviewRequest) => void
  terminate: () => void
}

export interface Previews {
  readonly request: (file: PreviewRequest) => void
  readonly forget: (id: string) => void
  readonly clear: () => void
  /** Ends the worker; the next request starts another one. */
  readonly stop: () => void
  readonly stateOf: (id: string) => PreviewState
  readonly subscribe: (listener: () => void) => () => void
}

const none: PreviewState = { state: 'none' }
const waiting: PreviewState = { state: 'waiting' }
/** A file that takes longer is left without a picture (ms). */
const GIVE_UP_MS = 20_000
/** Workers that may break before no more are started: one bad file is no reason to stop, a browser without workers is. */
const MAX_BREAKS = 3

/**
 * Pictures of chosen files: one file at a time, the newest first, beside the page, so that hundreds of files leave it quick. Nothing is
 * thrown: where no picture can be made the state is `none` and the upload goes on.
 *
 * @param start - a new worker, or null where the browser has none
 */
export function createPreviews(start: () => PreviewWorker | null): Previews {
  const states = new Map<string, PreviewState>()
  const listeners = new Set<() => void>()
  let stack: PreviewRequest[] = []
  let worker: PreviewWorker | null = null
  let current: string | null = null
  let breaks = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (id: string, state: PreviewState) => {
    if (states.has(id)) states.set(id, state)
    for (const listener of listeners) listener()
  }
  const end = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
    current = null
  }
  const leave = () => {
    const id = current
    end()
    breaks += 1
    if (id !== null) settle(id, none)
    next()
  }
  const open = (): PreviewWorker | null => {
    if (breaks >= MAX_BREAKS) return null
    const opened = start()
    if (opened === null) return null
    opened.onmessage = ({ data }) => {
      clearTimeout(timer)
      current = null
      breaks = 0
      settle(data.id, data.preview === null ? none : { state: 'ready', preview: data.preview })
      next()
    }
    opened.onerror = (event) => {
      event.preventDefault()
      leave()
    }
    return opened
  }
  const next = () => {
    if (current !== null) return
    const request = stack.pop()
    if (request === undefined) return
    worker ??= open()
    if (worker === null) {
      for (const { id } of [...stack.splice(0), request]) settle(id, none)
      return
    }
    current = request.id
    timer = setTimeout(leave, GIVE_UP_MS)
    worker.postMessage(request)
  }
  return {
    request: (file) => {
      if (file.file.size > maxPreviewBytes || /\.mp4$/i.test(file.name)) return
      states.set(file.id, waiting)
      stack.push(file)
      // The page draws the new rows before the first file is opened; of files chosen together the last is then the newest.
      setTimeout(next)
    },
    forget: (id) => {
      states.delete(id)
      stack = stack.filter((request) => request.id !== id)
    },
    clear: () => {
      states.clear()
      stack = []
    },
    stop: () => {
      stack = []
      end()
    },
    stateOf: (id) => states.get(id) ?? none,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
