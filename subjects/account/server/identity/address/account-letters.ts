import { type Letter, letter } from '@ridgeline/server/integrations/mail/letter'
import { type Message, message, type Words } from '@ridgeline/words/message'

type Look = Letter['look']
interface Mail {
  readonly subject: Words
  readonly text: string
  readonly html: string
}

const mail = (subject: Words, content: Letter): Mail => ({ subject, ...letter(content) })
const hello = (name: string) => (name ? message`Hello ${name},` : 'Hello,')

export const confirmAddressLetter = (o: { look: Look; name: string; url: string }): Mail =>
  mail(message`Please confirm your e-mail address for ${o.look.productName}`, {
    look: o.look,
    lines: [hello(o.name), 'please confirm that this address is yours. The link works once, within 24 hours.'],
    action: { label: 'Confirm the address', url: o.url },
    footer: message`You get this mail because somebody signed up for ${o.look.productName} with this address. If it was not you, do nothing.`,
  })

export const resetPasswordLetter = (o: { look: Look; name: string; url: string; minutes: number }): Mail =>
  mail(message`A new password for ${o.look.productName}`, {
    look: o.look,
    lines: [
      hello(o.name),
      message`here you can set a new password. The link works once, within ${o.minutes} minutes. Every device that is signed in will be signed out.`,
    ],
    action: { label: 'Set a new password', url: o.url },
    footer: 'You get this mail because somebody asked for a new password. If it was not you, do nothing: your password stays as it is.',
  })

export const passwordChangedLetter = (o: { look: Look; name: string; url: string; where: Message }): Mail =>
  mail(message`Your password for ${o.look.productName} was changed`, {
    look: o.look,
    lines: [
      hello(o.name),
      message`the password of your account was changed just now, from ${o.where}.`,
      'If it was you, there is nothing to do. If it was not, choose "Forgot password" on the sign-in screen at once: a new password signs every device out.',
    ],
    action: { label: 'Go to the sign-in screen', url: o.url },
    footer: 'You get this mail whenever the password of your account is changed.',
  })

export const newDeviceLetter = (o: { look: Look; name: string; url: string; device: string; where: Message }): Mail =>
  mail(message`New sign-in to ${o.look.productName}: ${o.device}`, {
    look: o.look,
    lines: [
      hello(o.name),
      message`somebody signed in to your account with ${o.device}, from ${o.where}. We have not seen you use it before.`,
      'If it was you, there is nothing to do. If it was not, sign that device out and change your password.',
    ],
    action: { label: 'Look at my devices', url: o.url },
    footer: 'You get this mail when your account is used with a kind of device for the first time.',
  })

export const signUpAttemptLetter = (o: { look: Look; name: string; url: string }): Mail =>
  mail(message`You already have an account with ${o.look.productName}`, {
    look: o.look,
    lines: [
      hello(o.name),
      'somebody tried to sign up with this address, which has an account already. Nothing was changed. If it was you, please sign in instead; if you forgot your password, you can set a new one there.',
    ],
    action: { label: 'Sign in', url: o.url },
    footer: 'You get this mail because your address was entered. If it was not you, do nothing.',
  })
