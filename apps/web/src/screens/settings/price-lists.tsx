import { useChange } from '@ridgeline/web/calls/change.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { today } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { checkFile, priceListsQuery } from '@ridgeline/winn/web/price-lists/api.ts'
import { ImportDialog } from '@ridgeline/winn/web/price-lists/import-dialog.tsx'
import { PriceListRows } from '@ridgeline/winn/web/price-lists/price-list-rows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useRef } from 'react'
import { Loaded } from './loaded.tsx'

export function PriceListsScreen() {
  const { allowed, reason } = usePermission('price-list.manage')
  const list = useInfiniteQuery(priceListsQuery)
  const input = useRef<HTMLInputElement>(null)
  const check = useChange({
    change: checkFile,
    failed: { title: 'The file could not be read', sentence: 'Expected: a CSV file with the columns code, item, unit, price and taxed.' },
  })
  return (
    <>
      <Panel
        title="Price lists"
        flush
        actions={
          <Button size="small" reason={reason} pending={check.isPending} onClick={() => input.current?.click()}>
            {check.isPending ? 'Reading...' : 'Take in a CSV file'}
          </Button>
        }
      >
        <p className="border-b border-line px-4 py-3 text-muted">
          Your own prices for the estimates of reports. The first row of a file names its columns: code, item, unit, price, taxed. Units:
          sq, sq ft, m2, ft, m, each, hour, lump sum.
        </p>
        <Loaded query={list} what="The price lists">
          {(data) =>
            data.pages[0]?.reply.length !== 0 ? (
              <>
                <PriceListRows lists={joined(data) ?? []} mayManage={allowed} />
                <LoadMore list={list} />
              </>
            ) : (
              <div className="p-4">
                <EmptyState
                  icon={<Tags aria-hidden size={20} />}
                  title="No price list yet"
                  hint="Take in a CSV file of your prices. Rows that cannot be read are named, and the others stand."
                />
              </div>
            )
          }
        </Loaded>
      </Panel>
      <FileInput
        ref={input}
        label="Price list file"
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]) => file && check.mutate(file)}
      />
      {check.data && <ImportDialog checked={check.data} today={today()} onClose={() => check.reset()} />}
    </>
  )
}
