import { useQuery } from '@tanstack/react-query'
import { storedFilesQuery } from '#features/stored-files/api.ts'
import { CheckPanel } from '#features/stored-files/check-panel.tsx'
import { DamagedList } from '#features/stored-files/damaged-list.tsx'
import { formatCount } from '#format/count.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
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
