import { useChange } from '@ridgeline/web/calls/change.ts'
import { base64Of } from '@ridgeline/web/format/base64.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useRef, useState } from 'react'
import type { Organization } from '#contract/organization'
import { AccentCheck } from './accent-check.tsx'
import { organizationQuery, setLogo } from './api.ts'
import { useSave } from './use-save.ts'

const shippedAccent = '#4fc3d4'
const largestLogoBytes = 1_000_000
const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Logo and colour in the header, on share pages, in mails and reports. `reason` says why the plan does not have them. */
export function LookPanel({ organization, reason }: { organization: Organization; reason: string | undefined }) {
  const [accent, setAccent] = useState(organization.accent ?? '')
  const save = useSave()
  const valid = accent === '' || isColor(accent)
  return (
    <Panel title="Look">
      {reason && <p className="mb-5 text-muted">{reason}</p>}
      <FormGrid>
        <LogoField organization={organization} reason={reason} />
        <div>
          <div className="flex items-start gap-3">
            <div className="flex-1">
              <TextField
                label="Accent color"
                value={accent}
                placeholder={shippedAccent}
                maxLength={7}
                onChange={(e) => setAccent(e.target.value.trim())}
                hint="Such as #1f6feb. Empty: the color as shipped."
                error={valid ? undefined : 'Expected a color such as #1f6feb'}
              />
            </div>
            <input
              type="color"
              aria-label="Pick the accent color"
              value={isColor(accent) ? accent.toLowerCase() : shippedAccent}
              onChange={(e) => setAccent(e.target.value)}
              className="mt-6.5 h-11 w-14 cursor-pointer rounded-ui border border-control bg-field p-1 md:h-9"
            />
          </div>
          {isColor(accent) && <AccentCheck accent={accent} />}
        </div>
      </FormGrid>
      <FormFoot note="In the header, on pages that you share, in mails and on reports.">
        <Button
          variant="primary"
          reason={accent === '' ? undefined : reason}
          pending={save.isPending}
          disabled={!valid || accent === (organization.accent ?? '')}
          onClick={() => save.mutate({ accent: accent || null })}
        >
          {save.isPending ? 'Saving...' : 'Save the color'}
        </Button>
      </FormFoot>
    </Panel>
  )
}

function LogoField({ organization, reason }: { organization: Organization; reason: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useChange({
    change: setLogo,
    refresh: [organizationQuery.queryKey, ['session']],
    done: (_, image) => ({ title: image ? 'Logo saved' : 'Logo removed' }),
    failed: { title: 'Logo not saved', sentence: 'The logo could not be saved. Try another picture.' },
  })
  const choose = async (file: File) => {
    if (file.size > largestLogoBytes)
      toast({ title: 'Logo not saved', description: 'The logo is too large: the limit is 1 MB.', variant: 'destructive' })
    else change.mutate(await base64Of(file))
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Logo</p>
      <div className="flex flex-wrap items-center gap-4">
        <span className="flex h-16 w-48 items-center justify-center rounded-ui border border-line bg-canvas p-2">
          {organization.logoUrl ? (
            <img src={organization.logoUrl} alt={`Logo of ${organization.name}`} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-sm text-muted">None</span>
          )}
        </span>
        <FileInput ref={input} label="Logo file" accept="image/png,image/jpeg,image/webp" onFiles={([file]) => file && void choose(file)} />
        <Button reason={reason} pending={change.isPending} onClick={() => input.current?.click()}>
          {change.isPending ? 'Saving...' : 'Choose a picture'}
        </Button>
        {organization.logoUrl && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">PNG, JPEG or WebP, at most 1 MB. Drawn at most 480 x 160.</p>
    </div>
  )
}
