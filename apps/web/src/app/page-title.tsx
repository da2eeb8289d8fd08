import { settingsQuery } from '@ridgeline/account/web/session/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHandle } from '#app/handle.ts'

/** Names screen and product in the title of the page. */
export function PageTitle() {
  const product = useQuery(settingsQuery).data?.productName
  const title = useHandle()?.title
  useEffect(() => {
    if (product) document.title = [title, product].filter(Boolean).join(' - ')
  }, [title, product])
  return null
}
