import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Menu } from '@ridgeline/web/ui/menu/menu.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'

const QuickActionItems = late(async () => (await import('./quick-action-items.tsx')).QuickActionItems)
const parts = [QuickActionItems]

/** What is begun from here, in one menu. The upload stands in the header, on a phone under the thumb. */
export function QuickActions() {
  useAhead(parts)
  return (
    <>
      <Menu
        trigger={
          <Button>
            Quick Actions
            <ChevronDown aria-hidden size={16} className="text-muted" />
          </Button>
        }
      >
        <QuickActionItems />
      </Menu>
      <Link to="/winn-report" className={buttonClass('primary', 'regular', 'max-lg:hidden')}>
        Create Winn Report
      </Link>
    </>
  )
}
