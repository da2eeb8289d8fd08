interface Named {
  readonly make: string | null
  readonly model: string | null
}

/** Models that say less than people call the camera: DJI's Zenmuse XT writes the maker of its core. */
const knownAs: Readonly<Record<string, string>> = { 'DJI FLIR': 'DJI Zenmuse XT' }

/** What a camera is called, with its maker once; empty where its file names neither. */
export function cameraName(camera: Named | null | undefined): string {
  const [make, model] = [camera?.make?.trim() ?? '', camera?.model?.trim() ?? '']
  const isSaid = make !== '' && `${model} `.toLowerCase().startsWith(`${make} `.toLowerCase())
  const name = isSaid ? model : [make, model].filter(Boolean).join(' ')
  return knownAs[name] ?? name
}
