import path from 'node:path'
import type { MailTransport } from './mail.ts'
import { openOutbox } from './outbox.ts'
import type { SmtpSettings } from './smtp.ts'

/** The mail server the settings name, or the outbox in the data folder. */
export async function openMail(
  env: { readonly smtp: SmtpSettings | null; readonly mailFrom: string },
  dataDir: string,
): Promise<MailTransport> {
  if (!env.smtp) return openOutbox(path.join(dataDir, 'outbox'), env.mailFrom)
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(env.smtp, env.mailFrom)
}
