import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Eye, Plus, Ruler } from 'lucide-react'
import { Shown, States } from './shown.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const satisfies readonly ButtonVariant[]
const sizes = ['small', 'regular', 'large'] as const satisfies readonly ButtonSize[]

export function Buttons() {
  return (
    <div className="flex flex-col gap-6">
      {variants.map((variant) => (
        <Panel key={variant} title={`Button, ${variant}`}>
          <States>
            {sizes.map((size) => (
              <Shown key={size} as={size}>
                <Button variant={variant} size={size}>
                  <Plus aria-hidden size={16} />
                  New property
                </Button>
              </Shown>
            ))}
            <Shown as="pending">
              <Button variant={variant} pending>
                Saving...
              </Button>
            </Shown>
            <Shown as="disabled">
              <Button variant={variant} disabled>
                Save
              </Button>
            </Shown>
            <Shown as="with the reason why not">
              <Button variant={variant} reason="Your role may look at scans only.">
                Delete the scan
              </Button>
            </Shown>
          </States>
        </Panel>
      ))}
      <Panel title="Links that act like buttons">
        <a href="#button-link" className={buttonClass('primary')}>
          View the analysis
        </a>
      </Panel>
      <Panel title="Buttons with only an icon">
        <States>
          <Shown as="at rest">
            <IconButton label="Measure">
              <Ruler aria-hidden size={18} />
            </IconButton>
          </Shown>
          <Shown as="pressed">
            <IconButton label="Show the outlines" pressed>
              <Eye aria-hidden size={18} />
            </IconButton>
          </Shown>
          <Shown as="disabled">
            <IconButton label="Measure again" disabled>
              <Ruler aria-hidden size={18} />
            </IconButton>
          </Shown>
        </States>
      </Panel>
    </div>
  )
}
