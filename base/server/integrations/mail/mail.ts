export interface MailMessage {
  readonly to: { readonly name: string; readonly address: string }
  /** Where an answer goes, where that is not who sends. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** Fixed Message-ID (`<id@domain>`), so that a message sent again after a doubtful failure is recognised as the same. */
  readonly messageId?: string
}

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

type Send<Delivery> = (message: MailMessage) => Promise<{ delivery: Delivery; id: string }>

/** Hands messages to a mail server. `send` resolves when the server has taken the message; `id` is its Message-ID. @throws MailError */
export interface SmtpMail {
  readonly kind: 'smtp'
  send: Send<'smtp'>
  /** Signs in to the server and sends nothing. @throws MailError */
  reach(): Promise<void>
}

/** Keeps messages as files where no mail server is configured. `send` resolves when the file is on the disk; `id` names it. */
export interface Outbox {
  readonly kind: 'outbox'
  /** Folder of the `.eml` files. */
  readonly folder: string
  send: Send<'outbox'>
  /** Newest first, of every organization. */
  list(): Promise<OutboxEntry[]>
  /** What a list shows of a message; null where there is none. */
  about(id: string): Promise<OutboxEntry | null>
  /** Removes a message; nothing happens when there is none. */
  remove(id: string): Promise<void>
  /** One message as it would go to a mail server (RFC 5322). @throws AppError `not-found` */
  read(id: string): Promise<Uint8Array>
}

/** What letters leave by. Only `openPost` has it: everything else sends through `Deps.post`, which holds to the limits. */
export type MailTransport = SmtpMail | Outbox

/** What the product may know of it otherwise: which kind it is, and the messages that wait in the outbox. */
export type Mail = Omit<SmtpMail, 'send' | 'reach'> | Omit<Outbox, 'send'>

export interface OutboxEntry {
  id: string
  to: string
  subject: string
  /** ISO 8601. */
  createdAt: string
  sizeBytes: number
  /** File names. */
  attachments: string[]
}
