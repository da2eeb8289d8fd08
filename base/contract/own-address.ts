/** Whether an address leads anybody but this machine to it: what is printed elsewhere names no other. */
export const isReachedFromElsewhere = (publicUrl: string): boolean =>
  !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(publicUrl).hostname)
