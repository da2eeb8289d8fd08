import { queryClient } from '@ridgeline/web/calls/api.ts'
import { followSystemTheme } from '@ridgeline/web/theme/theme.ts'
import { LoadingVoice } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { toasts } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { focusInvalidFields } from '@ridgeline/web/ui/form/focus-invalid.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { PageTitle } from '#app/page-title.tsx'

const ToastArea = late(async () => (await import('@ridgeline/web/ui/feedback/toast.tsx')).ToastArea)
const toastParts = [ToastArea]

/** What every screen but the landing page needs: server state and toasts. */
export function Providers() {
  useEffect(followSystemTheme, [])
  useEffect(focusInvalidFields, [])
  return (
    <QueryClientProvider client={queryClient}>
      <PageTitle />
      <LoadingVoice />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
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
