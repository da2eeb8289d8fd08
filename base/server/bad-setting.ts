/** A setting of whoever runs the server that cannot be used; its message says what was expected. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}
