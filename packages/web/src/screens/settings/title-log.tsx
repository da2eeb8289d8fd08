import { useQuery } from '@tanstack/react-query'
import { logQuery } from '#features/title/api.ts'
import { LogPanel } from '#features/title/log-panel.tsx'
import { Loaded } from './loaded.tsx'

export function TitleLogScreen() {
  const log = useQuery(logQuery)
  return (
    <Loaded query={log} what="The log">
      {(data) => <LogPanel log={data} />}
    </Loaded>
  )
}
