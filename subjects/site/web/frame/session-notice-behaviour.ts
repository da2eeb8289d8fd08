import { forgetSession, hasSessionEnded, placeWanted, SESSION_ENDED, SIGN_IN_TO_GO_ON } from '@ridgeline/web/session/session-end.ts'

/** Tells why somebody is here, where this tab remembers it. */
export function startSessionNotice(page: Document): void {
  const notice = page.querySelector<HTMLElement>('[data-session-notice]')
  const told = hasSessionEnded() ? SESSION_ENDED : placeWanted() === null ? null : SIGN_IN_TO_GO_ON
  const sentence = notice?.querySelector('[data-told]')
  if (!notice || !sentence || told === null) return
  const way = notice.querySelector('a')
  if (way && told === SESSION_ENDED) way.textContent = 'Sign in again'
  notice.hidden = false
  sentence.textContent = told
  notice.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    forgetSession()
    notice.hidden = true
  })
}
