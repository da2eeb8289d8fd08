/** How to reach a Firebase / Google Identity Platform project. */
export interface FirebaseSettings {
  readonly apiKey: string
  readonly projectId: string
  /** Host and port of the emulator, whose tokens nobody signs; null for the real service. */
  readonly emulatorHost: string | null
}

/** Address of a service: of the real one, or of the emulator that stands for it. */
export const serviceUrl = (settings: FirebaseSettings, host: string): string =>
  settings.emulatorHost === null ? `https://${host}` : `http://${settings.emulatorHost}/${host}`
