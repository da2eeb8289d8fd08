import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { PageTitle } from '#app/page-title.tsx'
import { queryClient } from '#calls/api.ts'
import { LoadingArea } from '#features/upload/form/loading.tsx'
import { followSystemTheme } from '#theme/theme.ts'
import { LoadingVoice } from '#ui/feedback/skeleton.tsx'
import { toasts } from '#ui/feedback/toast-store.ts'
import { focusInvalidFields } from '#ui/form/focus-invalid.ts'
import { late } from '#ui/late.tsx'
import { useAhead } from '#ui/use-ahead.ts'

const ToastArea = late(async () => (await import('#ui/feedback/toast.tsx')).ToastArea)
const toastParts = [ToastArea]

/** What every screen but the landing page needs: server state, toasts, the global overlay. */
export function Providers() {
  useEffect(followSystemTheme, [])
  useEffect(focusInvalidFields, [])
  return (
    <QueryClientProvider client={queryClient}>
      <PageTitle />
      <LoadingVoice />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <LoadingArea />
      <Toasts />
    </QueryClientProvider>
  )
}

/** Nothing is told before a screen is there: the area comes with the first toast, its code as soon as the browser has nothing else to do. */
function Toasts() {
  const isTold = useSyncExternalStore(toasts.subscribe, toasts.read).length > 0
  const [hasTold, setHasTold] = useState(isTold)
  useAhead(toastParts)
  if (isTold && !hasTold) setHasTold(true)
  return hasTold && <ToastArea />
}

/** Every address opened anew has the key `default`; without its path it would begin where the one before was scrolled to. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)
