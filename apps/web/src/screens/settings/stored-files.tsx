import { storedFilesQuery } from '@ridgeline/scan/web/stored-files/api.ts'
import { CheckPanel } from '@ridgeline/scan/web/stored-files/check-panel.tsx'
import { DamagedList } from '@ridgeline/scan/web/stored-files/damaged-list.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from './loaded.tsx'

/** Whether every stored file is as it was stored. */
export function StoredFilesScreen() {
  return (
    <Loaded query={useQuery(storedFilesQuery)} what="The stored files">
      {({ check, damaged, damagedCount, everyDays }) => (
        <>
          <CheckPanel check={check} everyDays={everyDays} />
          <Panel title="Not in order" flush>
            {damaged.length === 0 ? (
              <div className="p-4">
                <EmptyState
                  title="No damaged or missing file is known"
                  hint="What is found by a check or while somebody works stands here."
                />
              </div>
            ) : (
              <DamagedList files={damaged} />
            )}
            {damagedCount > damaged.length && (
              <p className="border-t border-line px-4 py-3 text-muted">and {formatCount(damagedCount - damaged.length, 'more file')}</p>
            )}
          </Panel>
        </>
      )}
    </Loaded>
  )
}
