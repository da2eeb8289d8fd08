import { joined, type Message, message } from '@ridgeline/words/message'
import type { VisitConditions } from '#contract/conditions'

const skyWords = {
  clear: message`The sky was clear.`,
  partly: message`The sky was partly clouded.`,
  overcast: message`The sky was overcast.`,
} as const satisfies Record<NonNullable<VisitConditions['sky']>, Message>

const windWords = {
  calm: message`It felt calm (up to 1.5 m/s).`,
  light: message`The wind felt light (up to 3.3 m/s).`,
  breezy: message`The wind felt breezy (up to 7.9 m/s).`,
  strong: message`The wind felt strong (more than 7.9 m/s).`,
} as const satisfies Record<NonNullable<VisitConditions['wind']>, Message>

const rainWords = {
  now: message`It rained.`,
  day: message`The last rain was less than 24 hours ago; one hour is noted, as it may have been as little.`,
  'two-days': message`The last rain was 24 to 48 hours ago; 24 are noted, as it may have been as little.`,
  longer: message`The last rain was more than 48 hours ago; 48 are noted, as it may have been as little.`,
} as const satisfies Record<NonNullable<VisitConditions['rain']>, Message>

/** What a person on the roof said of the weather, as notes of a scan: judged by eye and hand, which the survey must not hide. */
export function weatherWords({ sky, wind, rain, membraneDry }: VisitConditions): Message {
  const said = [
    sky && skyWords[sky],
    wind && windWords[wind],
    rain && rainWords[rain],
    membraneDry === null ? null : membraneDry ? message`The membrane was dry.` : message`The membrane was wet.`,
  ].filter((each) => each !== null)
  return said.length === 0
    ? message`Nobody on the roof noted the weather.`
    : joined([message`The weather was judged by eye and hand on the roof.`, ...said])
}
