import { AskStormy } from '@ridgeline/assistant/web/ask-stormy.tsx'
import { assistantContext } from '@ridgeline/assistant/web/assistant-context.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { MenuItem, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { FileText, Pencil, Plus, Shapes, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PropertyDetail } from '#contract/property'
import { PropertyMenu } from '#web/property/property-menu.tsx'

const EditPropertyDialog = late(async () => (await import('#web/property/edit-dialog.tsx')).EditPropertyDialog)
const ShareDialog = late(async () => (await import('@ridgeline/report/web/share/share-dialog.tsx')).ShareDialog)
/** What they open. */
const dialogs = [EditPropertyDialog, ShareDialog]

/** What is done to a roof: the two that are done most, the rest in a menu. */
export function PropertyActions({ property }: { property: PropertyDetail }) {
  useAhead(dialogs)
  const share = usePermission('report.share')
  const write = usePermission('scan.write')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'share' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Link to={`/upload?property=${property.id}`} className={buttonClass(property.scanCount === 0 ? 'primary' : 'secondary')}>
        <Plus aria-hidden size={16} />
        New Scan
      </Link>
      <Button reason={share.reason} onClick={() => setOpen('share')}>
        <Share2 aria-hidden size={16} />
        <span className="max-sm:sr-only">Share History</span>
      </Button>
      <AskStormy
        isIcon
        about={{ screen: 'property', step: '', propertyId: property.id, scanId: null }}
        propertyId={property.id}
        context={assistantContext(property, 'Property')}
      />
      <PropertyMenu property={property}>
        <MenuItem icon={<Pencil aria-hidden size={16} />} disabled={!write.allowed} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={<Shapes aria-hidden size={16} />} onSelect={() => void navigate(`/property/${property.id}/roof`)}>
          Roof sections
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden size={16} />} onSelect={() => void navigate(`/winn-report/${property.id}`)}>
          Winn Report
        </MenuItem>
        <MenuSeparator />
      </PropertyMenu>
      {open === 'edit' && <EditPropertyDialog property={property} onClose={close} />}
      {open === 'share' && <ShareDialog kind="history" targetId={property.id} title="Share History" open onOpenChange={close} />}
    </>
  )
}
