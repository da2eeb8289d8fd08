import { requestHere } from '#origin'
import type { MailMessage } from './mail.ts'

/** The message in nodemailer's shape. Names and subjects are encoded by it; line breaks in them cannot add headers. */
export function compose(message: MailMessage, from: string) {
  const requestId = requestHere()
  return {
    from,
    to: message.to,
    ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.messageId !== undefined && { messageId: message.messageId }),
    ...(requestId !== null && { headers: { 'X-Request-Id': requestId } }),
    attachments: message.attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
