import { logQuery } from '@ridgeline/title/web/title/api.ts'
import { LogPanel } from '@ridgeline/title/web/title/log-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from './loaded.tsx'

export function TitleLogScreen() {
  const log = useQuery(logQuery)
  return (
    <Loaded query={log} what="The log">
      {(data) => <LogPanel log={data} />}
    </Loaded>
  )
}
