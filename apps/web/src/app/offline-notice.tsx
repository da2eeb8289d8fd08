import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm">
          <WifiOff aria-hidden size={16} className="shrink-0 text-warning" />
          You are offline. What is on the screen stays; nothing new can be loaded or sent.
        </p>
      )}
    </div>
  )
}
