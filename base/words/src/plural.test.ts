import { expect, test } from 'vitest'
import { pluralOf } from '#plural'

test('English adds an s', () => {
  expect(pluralOf('scan', 'en')).toBe('scans')
  expect(pluralOf('scan')).toBe('scans')
})

test.each([
  ['escaneo', 'escaneos'],
  ['sección', 'secciones'],
  ['imagen', 'imágenes'],
  ['propiedad', 'propiedades'],
  ['vez', 'veces'],
  ['mes', 'meses'],
  ['análisis', 'análisis'],
  ['problema abierto', 'problemas abiertos'],
  ['muestra de núcleo', 'muestras de núcleo'],
  ['archivo PDF', 'archivos PDF'],
  ['interés', 'intereses'],
  ['primer informe', 'primeros informes'],
  ['gran problema', 'grandes problemas'],
])('Spanish says %s as %s', (one, many) => {
  expect(pluralOf(one, 'es')).toBe(many)
})
