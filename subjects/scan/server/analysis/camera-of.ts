import type { CaptureRow } from '#server/analysis/place/findings'

/** One camera: what holds for one of its pictures holds for all that it took on a visit. */
export const cameraOf = ({ camera }: Pick<CaptureRow, 'camera'>): string => JSON.stringify([camera?.make, camera?.model, camera?.serial])
