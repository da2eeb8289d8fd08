import type { IssueText } from '@ridgeline/scan/contract/issue/issue'
import type { Severity, Urgency } from '@ridgeline/scan/contract/severity'
import { useState } from 'react'
import { Field, Part, Screen, Taps, Target } from '#web/kit.tsx'
import type { Phone } from '#web/phone/phone.ts'
import { useHere } from '#web/phone-context.ts'
import { go, visitPath } from '#web/route.ts'
import { Dictate } from '#web/views/issue/dictate.tsx'
import { Thumbs } from '#web/views/visit/thumbs.tsx'
import { useVisit } from '#web/views/visit/use-visit.ts'

const severityOptions = [
  { value: 'critical', label: 'Critical' },
  { value: 'major', label: 'Major' },
  { value: 'minor', label: 'Minor' },
  { value: 'informational', label: 'Info' },
] as const satisfies readonly { value: Severity; label: string }[]

/** Until somebody at the desk says otherwise. */
const urgencyOf = { critical: 'immediate', major: 'short_term', minor: 'long_term', informational: 'monitoring' } as const satisfies Record<
  Severity,
  Urgency
>

/** Sentences to begin with that are shown: the rest of the library is at the desk. */
const SENTENCES = 6

const readAlong = async (phone: Phone) => (await phone.takeAlong())?.taken ?? null

/** An issue written on the roof: the same issue as at the desk. */
export function IssueScreen({ visitId, issueId }: { visitId: string; issueId: string | null }) {
  const { visit, issues, files = [], phone } = useVisit(visitId)
  const taken = useHere('along', readAlong)
  const [id] = useState(() => issueId ?? crypto.randomUUID())
  const [draft, setDraft] = useState<Partial<IssueText>>({})
  if (!visit || issues === undefined) return <div aria-busy="true" className="flex-1" />
  const kept = issues.find((issue) => issue.id === id)
  const text: IssueText = { ...blank, ...kept?.text, ...draft }
  const edit = (patch: Partial<IssueText>) => setDraft({ ...draft, ...patch })
  const sections = taken?.properties.find((property) => property.id === visit.state.propertyId)?.sections ?? []
  const sentences = (taken?.comments ?? []).filter(({ use }) => use === 'finding').slice(0, SENTENCES)
  const isKeepable = text.title.trim() !== ''
  const keep = async () => {
    await phone.putIssue(visitId, id, { ...text, title: text.title.trim(), urgency: urgencyOf[text.severity] })
    setDraft({})
  }
  return (
    <Screen
      title={kept ? 'Issue' : 'New issue'}
      back={visitPath(visitId)}
      foot={
        <Target look="primary" disabled={!isKeepable} onClick={() => void keep().then(() => go(visitPath(visitId), true))}>
          {isKeepable ? 'Keep the issue' : 'Say what it is, in a few words'}
        </Target>
      }
    >
      <Part title="Photo">
        <Thumbs visitId={visitId} files={files.filter(({ shot }) => shot.issueId === id)} />
        <Target onClick={() => void (isKeepable ? keep() : Promise.resolve()).then(() => go(visitPath(visitId, `/camera?issue=${id}`)))}>
          Take a photo of it
        </Target>
      </Part>
      <Taps label="How bad" options={severityOptions} value={text.severity} onChoose={(severity) => severity && edit({ severity })} />
      <Field label="What it is" value={text.title} onChange={(title) => edit({ title })} />
      {sentences.map((sentence) => (
        <Target key={sentence.id} onClick={() => edit({ title: sentence.text.slice(0, 200) })}>
          {sentence.text}
        </Target>
      ))}
      {sections.length > 0 && (
        <Taps
          label="Where on the roof"
          options={sections.map(({ label }) => ({ value: label, label }))}
          value={text.location === '' ? null : text.location}
          onChoose={(location) => edit({ location: location ?? '' })}
        />
      )}
      {sections.length === 0 && <Field label="Where on the roof" value={text.location} onChange={(location) => edit({ location })} />}
      <Field label="More of it" rows={3} value={text.description} onChange={(description) => edit({ description })} />
      <Dictate onWords={(words) => edit({ description: [text.description, words].filter(Boolean).join(' ') })} />
      {kept && (
        <p className="m-0 text-base text-muted">{kept.state === 'on-server' ? 'On the server' : (kept.reason ?? 'Safe on this phone')}</p>
      )}
    </Screen>
  )
}

const blank: IssueText = { title: '', description: '', severity: 'minor', urgency: 'monitoring', location: '', recommendedAction: '' }
