/**
 * Where in our sources a text is read by people and where it is code. `shown`: whatever has letters is a message, be it one word in lower case. `maybe`: the
 * shape of the text decides (`shape`). `code`: never.
 */
export type Position = 'shown' | 'maybe' | 'code'

/** Attributes of elements, and fields of objects, that people read. */
const shownNames = new Set(
  (
    'label title subtitle heading description hint placeholder alt caption text message subMessage note none empty pendingAction valueText ' +
    'noFacing meaning context what word words sentence detail question answer explanation body intro lead confirm tooltip suffix ' +
    'one many singular plural reasonText emptyText legend headline aria-label aria-description aria-roledescription aria-valuetext'
  ).split(' '),
)

/** Names whose values are code whatever they look like. */
const codeNames = new Set(
  (
    'className class classes style styles key id ids type kind role href to variant size tone as d viewBox rel target method mediaType contentType mimeType accept ' +
    'autoComplete inputMode path points transform fill stroke strokeDasharray preserveAspectRatio xmlns icon src srcSet sizes htmlFor form defaultValue value code codes ' +
    'state status permission event events field fields column order sort direction side align position cursor color background font fontFamily ' +
    'query sql format mode rootMargin address url from extension extensions fileName aria-keyshortcuts aria-describedby aria-labelledby aria-controls ' +
    'aria-current aria-haspopup aria-live aria-autocomplete data-testid data-state data-side data-print pattern currency locale timeZone zone operationId tag tags ' +
    'model make makers brand cameraModel lens sensor serial summary cacheControl cache-control readBy'
  ).split(' '),
)

/** Those of them that are plain words too: where the name around them holds what people read, the shape of the text decides. */
const plainNames = new Set('accept field model make summary role event state status order form address mode code key passkey'.split(' '))

/** Endings of names (of constants, functions and fields) that hold what people read. */
const shownEnding =
  /(?:^|[a-z_])(?:[wW]ords?|[tT]exts?|[lL]abels?|[tT]itles?|[sS]entences?|[pP]hrases?|[hH]ints?|[cC]aptions?|[nN]otes?|[mM]eanings?|[nN]ouns?)$/

/** Functions that write a figure for people return what these read. */
const shownStart = /^format[A-Z]/

/** Endings of names that hold code. */
const codeEnding =
  /(?:^|[a-z_-])(?:[cC]lass|[cC]lasses|[cC]lassName|[sS]tyles?|[sS]ql|[pP]aths?|[rR]egex|[pP]attern|[uU]rls?|[kK]eys?|Ids?|[tT]ypes?|[cC]odes?|[sS]elector|[tT]one|[wW]idth)$/

/** Calls whose arguments are code. */
const codeCalls = new Set(
  (
    'classNames cx includes startsWith endsWith indexOf lastIndexOf split match matchAll test localeCompare querySelector querySelectorAll closest matches ' +
    'addEventListener removeEventListener getItem setItem removeItem getAttribute setAttribute removeAttribute hasAttribute createElement createElementNS getElementById ' +
    'dispatchEvent has get delete append header headers searchParams fetch enum literal discriminatedUnion pick omit sql executeSql raw lazy import require ' +
    'getContext postMessage on off once emit matchMedia getPropertyValue setProperty invalidateQueries useQuery queryOptions Symbol log warn debug info ' +
    'describe meta brand createHash update digest encode decode fromHex localStorage sessionStorage DateTimeFormat NumberFormat replaceWith toLocaleString ' +
    'defineEndpoint useSearchParam useStored path join_ resolve endpoint execute prepare index uniqueIndex check table pgTable varchar'
  ).split(' '),
)

/** Calls of which some arguments are read by people, by their places. */
const shownCalls: Readonly<Record<string, readonly number[]>> = {
  formatCount: [1, 2],
  countOf: [1, 2],
  counted: [1, 2],
  plural: [1, 2],
  count: [1, 2],
  join: [0],
  toast: [0],
  showToast: [0],
  usePageTitle: [0],
}

/** Methods that hand on what they are called on: in a shown place their object is shown too. */
const passingMethods = new Set(
  'filter join map concat flat flatMap toSorted toReversed slice trim toLowerCase toUpperCase at replaceAll replace'.split(' '),
)

/** Errors that stop a program; nobody is told their words. Those of our own classes are. */
const codeErrors = new Set('Error TypeError RangeError SyntaxError AggregateError'.split(' '))
const codeClasses = new Set(
  'URL URLSearchParams RegExp Set DateTimeFormat NumberFormat Segmenter Collator ListFormat PluralRules Worker Event CustomEvent Headers Request Response Blob File'.split(
    ' ',
  ),
)

/** What stands behind a name: of an attribute, a field, a constant or a function; null where the name tells nothing. */
export function positionOfName(name: string): Position | null {
  if (codeNames.has(name)) return 'code'
  if (shownNames.has(name) || shownEnding.test(name) || shownStart.test(name)) return 'shown'
  return codeEnding.test(name) ? 'code' : null
}

export const isPlainName = (name: string): boolean => plainNames.has(name)

/** The position of an argument of a call. */
export function positionOfArgument(call: string, place: number): Position {
  if (Object.hasOwn(shownCalls, call) && shownCalls[call]?.includes(place)) return 'shown'
  return codeCalls.has(call) ? 'code' : 'maybe'
}

export const positionInClass = (name: string): Position => (codeErrors.has(name) || codeClasses.has(name) ? 'code' : 'maybe')
export const isPassing = (method: string): boolean => passingMethods.has(method)
