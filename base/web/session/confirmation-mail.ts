import type { Session } from '@ridgeline/account/contract/session'

/** What became of the mail that confirms the own address; each is said only once it is so. */
export function confirmationWords({ email, confirmationMail }: Session['user']): string {
  switch (confirmationMail) {
    case 'refused':
      return `The mail server refused the mail that confirms ${email}. Is the address right?`
    case 'failed':
      return `The mail that confirms ${email} could not be sent.`
    case 'sending':
      return `The mail that confirms ${email} is being sent.`
    case 'written':
      return `No mail server is configured: the mail that confirms ${email} lies in the outbox folder of the server. Ask whoever runs it.`
    default:
      return `Open the link in the mail to ${email}, then load this page again.`
  }
}

/** Whether the mail is not on its way although somebody waits for it. */
export const isMailLost = ({ confirmationMail }: Session['user']): boolean =>
  confirmationMail === 'refused' || confirmationMail === 'failed'
