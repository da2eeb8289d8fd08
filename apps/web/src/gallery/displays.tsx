import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { BrandMark } from '@ridgeline/web/ui/display/brand-mark.tsx'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { RasterPicture } from '@ridgeline/web/ui/display/raster-picture.tsx'
import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { type Tone, ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Totals } from '@ridgeline/web/ui/display/totals.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Shown, States } from './shown.tsx'

const tones = ['neutral', 'accent', 'good', 'warning', 'critical', 'major', 'minor', 'informational'] as const satisfies readonly Tone[]

export function Displays() {
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Badges and tones">
        <States>
          {tones.map((tone) => (
            <Shown key={tone} as={tone}>
              <span className="flex items-center gap-3">
                <Badge tone={tone}>Status</Badge>
                <Badge tone={tone} icon={false}>
                  14
                </Badge>
                <ToneIcon tone={tone} size={16} />
              </span>
            </Shown>
          ))}
        </States>
      </Panel>
      <Panel title="Rings of a score">
        <div className="flex flex-wrap gap-6">
          <ScoreRing value={92} tone="good" word="Good" />
          <ScoreRing value={61.4} tone="warning" word="Fair" />
          <ScoreRing value={17} tone="critical" word="Poor" sizePx={96} />
          <ScoreRing value={0} tone="critical" word="Poor" sizePx={64} />
          <ScoreRing value={74} tone="warning" word="Advertencia" sizePx={104} />
          <ScoreRing value={null} tone="neutral" word="Not scored" />
        </div>
      </Panel>
      <Panel title="Totals above a list">
        <Totals
          totals={[
            { name: 'Total Projects', value: '1,208', to: '#totals' },
            { name: 'Active', value: '14', detail: '2 blocked', to: '#totals' },
            { name: 'Est. Damages', value: '$2,147.82', detail: 'in 1 of 3' },
            { name: 'Being asked for' },
          ]}
        />
      </Panel>
      <Panel title="Pictures and marks">
        <States>
          <Shown as="none, or it cannot be loaded">
            <div className="aspect-video overflow-clip rounded-ui border border-line">
              <Picture src={null} alt="" />
            </div>
          </Shown>
          <Shown as="made of its pixels">
            <RasterPicture width={2} height={1} rgba={new Uint8ClampedArray([224, 30, 43, 255, 79, 195, 212, 255])} label="Red and blue" />
          </Shown>
          <Shown as="the product's mark">
            <Logo size={40} />
          </Shown>
          <Shown as="an organization without a logo">
            <BrandMark logoUrl={null} />
          </Shown>
        </States>
      </Panel>
    </div>
  )
}
