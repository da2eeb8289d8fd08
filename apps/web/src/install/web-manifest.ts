import { uploadExtensions } from '@ridgeline/scan/contract/upload'
import { sharedFilesField, sharePath } from '@ridgeline/visit/web/shell/worker-messages.ts'
import { language } from '@ridgeline/words/locale'

/** What the server puts its name in place of, as in every page of the build. */
const PRODUCT_NAME = '__PRODUCT_NAME__'

/** By their endings; a type that no system knows is named for what a browser wants to read there. */
const types: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'video/mp4': ['.mp4'],
  'application/x-thermal': ['.fff', '.seq', '.csq'],
}
const accepted = Object.fromEntries(
  Object.entries(types).map(([type, endings]) => [type, endings.filter((one) => uploadExtensions.some((known) => known === one))]),
)

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({ src: `/icons/${name}`, sizes, type: 'image/png', purpose })

/** How a phone installs the application (`manifest.webmanifest`). Shared and opened files go to capture. */
export const webManifest = () => ({
  id: '/capture',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Roofs from the ladder to the report: photos, thermograms and issues, with or without a connection.',
  lang: language,
  dir: 'ltr',
  start_url: '/capture',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#0c0e10',
  theme_color: '#0c0e10',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('maskable-192.png', '192x192', 'maskable'),
    icon('maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [
    { name: 'Capture', url: '/capture', icons: [icon('capture-96.png', '96x96', 'any')] },
    { name: 'Upload', url: '/upload', icons: [icon('upload-96.png', '96x96', 'any')] },
  ],
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: sharedFilesField, accept: ['image/*', ...uploadExtensions] }] },
  },
  file_handlers: [{ action: '/capture', accept: accepted, launch_type: 'single-client' }],
})
