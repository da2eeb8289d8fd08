import { waitingSentence } from '@ridgeline/scan/contract/examination'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { written } from '@ridgeline/words/written'
import { Part, Screen, Target } from '#web/kit.tsx'
import type { Phone } from '#web/phone/phone.ts'
import { useHere, usePhone } from '#web/phone-context.ts'
import { RoofOutline } from '#web/plan/roof-drawing.tsx'
import { fixNow } from '#web/use-fix.ts'
import { useTakenPicture } from '#web/use-picture.ts'
import { beginVisit } from './begin-visit.ts'

const readAlong = (phone: Phone) => phone.takeAlong()

/** What is known of a roof, without a connection: its plan, open issues with their pictures, and what the last report said. */
export function RoofScreen({ id }: { id: string }) {
  const phone = usePhone()
  const along = useHere('along', readAlong)
  if (along === undefined) return <div aria-busy="true" className="flex-1" />
  const property = along?.taken.properties.find((taken) => taken.id === id)
  if (!along || !property)
    return (
      <Screen title="Roof" back="/capture">
        <p className="text-lg">This roof was not taken along. With a connection it can be opened at the desk.</p>
      </Screen>
    )
  const { issues, waitingCount = 0, decision, sections, healthScore, lastScanAt } = property
  const isPinned = along.pinned.includes(id)
  return (
    <Screen
      title={property.name}
      back="/capture"
      foot={
        <Target look="primary" onClick={async () => beginVisit(phone, along.taken, property, await fixNow())}>
          Begin a visit here
        </Target>
      }
    >
      <p className="m-0 text-lg">{property.address}</p>
      <p className="m-0 text-base text-muted">
        {lastScanAt === null
          ? 'Never scanned'
          : healthScore === null
            ? `Last scan ${formatDate(lastScanAt)}, not scored`
            : `Last scan ${formatDate(lastScanAt)}, health score ${healthScore} of 100`}
      </p>
      <RoofOutline sections={sections} />
      <Part title={`Open issues: ${issues.length}`}>
        {waitingCount > 0 && <p className="m-0 text-base text-muted">{written(waitingSentence({ waitingCount }))}</p>}
        {issues.map((issue) => (
          <div key={issue.id} className="flex gap-3">
            <TakenPicture url={issue.pictureUrl} />
            <p className="m-0 min-w-0 flex-1 text-lg">
              {issue.title}
              <span className="block text-sm text-muted">{issue.location}</span>
            </p>
          </div>
        ))}
      </Part>
      {decision && (
        <Part title={`Last report, ${formatDate(decision.at)}`}>
          {decision.lines.map((line) => (
            <p key={line} className="m-0 text-base">
              {line}
            </p>
          ))}
        </Part>
      )}
      <Target onClick={() => void phone.pinProperty(id, !isPinned)}>
        {isPinned ? 'Leave it off this phone again' : 'Always take this roof along'}
      </Target>
      <p className="m-0 text-sm text-muted">{`As of ${formatDate(along.taken.madeAt)}`}</p>
    </Screen>
  )
}

function TakenPicture({ url }: { url: string | null }) {
  const shown = useTakenPicture(url)
  return (
    <div className="size-20 flex-none overflow-hidden rounded-ui border border-line bg-field">
      {shown && <img src={shown} alt="" className="size-full object-cover" />}
    </div>
  )
}
