import { keepShared } from './shared-files.ts'

/** Files that the system opens with our application (`file_handlers`); only installed, and not in every browser. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void
}
declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** Keeps what the system opens with the application as if it had been shared with it, and tells by the address how it went. */
export function keepOpenedFiles(): void {
  window.launchQueue?.setConsumer(({ files: handles }) => {
    if (handles.length > 0) void keep(handles)
  })
}

async function keep(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()))
  const shared = await keepShared(files).then(
    () => files.length,
    () => 'full',
  )
  location.replace(`/capture?shared=${shared}`)
}
