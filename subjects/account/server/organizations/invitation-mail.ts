import { type MailLook, outgoingLetter } from '@ridgeline/server/integrations/mail/letter'
import { asMessage, message } from '@ridgeline/words/message'
import { type Role, roleLabel } from '#contract/permissions'

/** Subject and body of the mail that invites somebody. */
export function invitationMail(o: { look: MailLook; invitedBy: string; role: Role; url: string }) {
  const { look, invitedBy, role, url } = o
  const organization = look.organizationName ?? look.productName
  const { text, html } = outgoingLetter({
    look,
    lines: [
      message`${invitedBy} invites you to work for ${organization} in ${look.productName}, as ${asMessage(roleLabel[role])}.`,
      message`The link opens for seven days, for this address only. You can sign in with an account you have or make one.`,
    ],
    action: { label: 'Accept the invitation', url },
    footer: message`You get this mail because ${invitedBy} entered your address. If you do not know them, do nothing: without you nothing happens.`,
  })
  return { subject: message`${invitedBy} invites you to ${organization}`, text, html }
}
