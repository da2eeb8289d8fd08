/** A line of the audit log on its way out. */
export interface StreamedLine {
  readonly at: Date
  readonly action: string
  /** The whole line as JSON, its hash and the one before included, so that the chain can be checked there too. */
  readonly json: string
}

/** What collects audit lines outside: a file, or a syslog server. */
export interface AuditSink {
  /** As the settings name it. */
  readonly target: string
  /** Resolves when all of them were taken, in their order. @throws Error where that is not sure: then all are sent again */
  send(lines: readonly StreamedLine[]): Promise<void>
}
