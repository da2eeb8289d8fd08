import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { SmtpMail } from './mail.ts'
import { mailError } from './mail-error.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS where the server offers it. */
  readonly secure: boolean
  readonly user: string | null
  readonly password: string | null
}

/** Mail through an SMTP server. A connection is opened for each message. */
export function openSmtp({ host, port, secure, user, password }: SmtpSettings, from: string): SmtpMail {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  return {
    kind: 'smtp',
    async reach() {
      try {
        await transport.verify()
      } catch (error) {
        throw mailError(error, `${host}:${port}`, '')
      }
    },
    async send(message) {
      try {
        const { messageId } = await transport.sendMail(compose(message, from))
        return { delivery: 'smtp', id: messageId }
      } catch (error) {
        throw mailError(error, `${host}:${port}`, message.to.address)
      }
    },
  }
}
