const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** What this browser cannot do, where it matters: one sentence each. */
export function Platform() {
  const sentences = isApple() ? appleWords(isInstalled()) : ['Sending goes on while this page is open, and again at the next opening.']
  return sentences.map((sentence) => (
    <p key={sentence} className="m-0 text-base text-muted">
      {sentence}
    </p>
  ))
}

const appleWords = (installed: boolean): string[] => [
  'On an iPhone or iPad nothing is sent in the background: keep this open until all is on the server.',
  ...(installed ? [] : ['Add this page to the home screen: Safari clears pages that are not there after seven days without a visit.']),
]
