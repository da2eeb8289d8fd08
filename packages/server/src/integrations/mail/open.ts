import path from 'node:path'
import type { Env } from '#env'
import type { MailTransport } from './mail.ts'
import { openOutbox } from './outbox.ts'

/** The mail server the settings name, or the outbox in the data folder. */
export async function openMail(env: Pick<Env, 'smtp' | 'mailFrom'>, dataDir: string): Promise<MailTransport> {
  if (!env.smtp) return openOutbox(path.join(dataDir, 'outbox'), env.mailFrom)
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp(env.smtp, env.mailFrom)
}
