import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHandle } from '#app/handle.ts'
import { settingsQuery } from '#features/session/api.ts'

/** Names screen and product in the title of the page. */
export function PageTitle() {
  const product = useQuery(settingsQuery).data?.productName
  const title = useHandle()?.title
  useEffect(() => {
    if (product) document.title = [title, product].filter(Boolean).join(' - ')
  }, [title, product])
  return null
}
