/** Brings the picture into sight and gives it the keys, for a tool that was chosen beside it. */
export function focusStage(): void {
  const stage = document.querySelector<HTMLElement>('[data-stage]')
  stage?.scrollIntoView({ block: 'nearest' })
  stage?.focus({ preventScroll: true })
}
