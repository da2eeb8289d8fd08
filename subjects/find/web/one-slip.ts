/** Whether two words are a slip of the finger apart: a letter wrong, missing, too many, or two that changed places. */
export function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const rest = (text: string, from: number) => text.slice(at + from)
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(typed, 2) === rest(meant, 2))
  )
}

/** Below it a slip makes any word of any other. */
const SHORTEST = 3

/** Whether what was typed begins a word but for one slip. */
export const beginsNearly = (typed: string, word: string): boolean =>
  // three letters mean a word of four of which one was left out
  typed.length === SHORTEST
    ? word.length === SHORTEST + 1 && isOneSlip(typed, word)
    : typed.length > SHORTEST && [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)))
