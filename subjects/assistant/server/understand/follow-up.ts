import type { AssistantQuestion } from '#contract/message'

/** A message that is whole only with the one before it: how it is said, and what both say together. */
interface FollowUp {
  readonly said: RegExp
  readonly whole: (before: string, said: RegExpExecArray) => string
}

const SPANISH = /por ?qu|eso|as[ií]|qui[eé]n|cort|brev|ponl|que sea|mejor/iu
/** A day that a wish named, which another one takes the place of. */
const DAY =
  /\s(?:on |by |for |el |para el |para )?(?:today|tonight|tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|hoy|mañana|(?:pr[oó]ximo )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))\b/giu

const followUps: readonly FollowUp[] = [
  // asks for the reason of what was said before, and names nothing
  {
    said: /^\W*(?:(?:and|but|so|ok|y|pero)\s+)?(?:why|how come|por ?qu[eé]|y eso|c[oó]mo as[ií])(?:'s|\s+(?:is|so|not|no|it|that|eso|est[aá]|es|as[ií]|like|\w+ly))*(?:\s+(?:that|it|low|high|bad|as[ií]|bajo|alto))?\W*$/iu,
    whole: (before, [said]) => `${SPANISH.test(said) ? 'por qué' : 'why'} ${before}`,
  },
  // asks who may do what was refused
  {
    said: /^\W*(?:(?:and|but|so|ok|then|well|y|pero|entonces)\s+)*(?:who (?:can|may|does|could)|qui[eé]n (?:puede|s[ií]))(?:\s+(?:do|then|that|it|hacerlo|entonces))*\W*$/iu,
    whole: (before, [said]) => `${SPANISH.test(said) ? 'quién puede' : 'who can'} ${before}`,
  },
  // the same again in fewer words
  {
    said: /^\W*(?:(?:no|ok|please|por favor)\s+)*(?:(?:can you )?make it |hazlo )?(?:a (?:bit|little) |(?:un poco )?m[aá]s )?(?:shorter|briefer|too long|corto|breve|cortito)(?:\s+(?:please|por favor))?\W*$/iu,
    whole: (before, [said]) => `${before} ${SPANISH.test(said) ? 'en una frase' : 'in one sentence'}`,
  },
  // the same on another day
  {
    said: /^\W*(?:(?:no|nah|wait|actually|sorry|drop (?:that|it)|forget (?:that|it)|espera|perd[oó]n)[\s,.]+)*(?:make it|change it to|move it to|better|ponlo|que sea|mejor|c[aá]mbialo)\s+(?:to |for |on |para |al? |el )*(.{2,30})$/iu,
    whole: (before, said) => {
      const day = said[1] ?? ''
      return ` ${day}`.search(DAY) < 0 ? said[0] : `${before.replaceAll(DAY, '')} ${SPANISH.test(said[0]) ? 'para el' : 'on'} ${day}`
    },
  },
]

/** What a message asks for, where it alone says only half of it: "why", "who can", "shorter", "make it Monday" go on from the question before, which may itself go on from another. */
export function wholeQuestion({ message, conversationHistory }: Pick<AssistantQuestion, 'message' | 'conversationHistory'>): string {
  const at = conversationHistory.findLastIndex(({ role }) => role === 'user')
  const last = conversationHistory[at]?.content
  if (last === undefined) return message
  for (const { said, whole } of followUps) {
    const found = said.exec(message)
    if (found) return whole(wholeQuestion({ message: last, conversationHistory: conversationHistory.slice(0, at) }), found)
  }
  return message
}
