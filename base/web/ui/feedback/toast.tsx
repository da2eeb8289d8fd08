import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ToneIcon } from '#ui/display/tone.tsx'
import { dismissToast, toasts } from '#ui/feedback/toast-store.ts'

/** Where toasts appear: one at a time, 5 s, swiped away to the right, reached with F8. */
export function ToastArea() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {shown.map((t) => (
        <Radix.Root
          key={t.id}
          open={t.open}
          type={t.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(t.id)}
          className={classNames(
            'rise flex items-start gap-3 rounded-ui border bg-raised py-3 pr-2 pl-4 shadow-overlay data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            t.variant === 'destructive' ? 'border-critical' : 'border-line',
          )}
        >
          <span className="pt-1">
            <ToneIcon tone={t.variant === 'destructive' ? 'critical' : 'good'} size={16} />
          </span>
          <div className="min-w-0 flex-1 py-0.5">
            <Radix.Title className="font-medium">{t.title}</Radix.Title>
            {t.description && <Radix.Description className="text-muted">{t.description}</Radix.Description>}
            {t.action && (
              <Radix.Action
                altText={t.action.label}
                onClick={t.action.onClick}
                className="mt-1.5 inline-flex min-h-11 items-center font-medium text-accent-text md:min-h-0 hover:underline"
              >
                {t.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label="Dismiss" className="-my-1">
              <X aria-hidden size={16} />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed print:hidden right-0 bottom-16 z-50 flex w-full max-w-[26rem] flex-col gap-2 p-4 outline-none md:bottom-0"
      />
    </Radix.Provider>
  )
}
