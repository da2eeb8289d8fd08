import { uploadPath } from '@ridgeline/scan/contract/upload'
import { tagOf } from './openapi-tags.ts'

const header = (name: string, description: string, isRequired = true) => ({
  name,
  in: 'header',
  required: isRequired,
  description,
  schema: { type: 'string' },
})
const version = header('Tus-Resumable', 'The version of the protocol: 1.0.0')
const told = (description: string) => ({ description, schema: { type: 'string' } })
const refused = (...names: readonly (readonly [number, string])[]) =>
  Object.fromEntries(names.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]))
const always = [
  [401, 'Unauthenticated'],
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [429, 'TooManyRequests'],
] as const
const call = (operationId: string, summary: string, description: string) => ({
  operationId,
  summary,
  description,
  tags: [tagOf(uploadPath)],
  security: [{ key: [] }, { session: [] }],
  'x-access': 'scan.write',
})
const uploadId = {
  name: 'uploadId',
  in: 'path',
  required: true,
  description: 'As the address that the upload answered with',
  schema: { type: 'string', format: 'uuid' },
}

/** The resumable uploads (tus 1.0), which are no endpoints of the contract: any client of the protocol speaks them. */
export const uploadPaths = {
  [uploadPath]: {
    post: {
      ...call(
        'beginUpload',
        'Begin an upload',
        'The finished upload is named by the address in `Location`; `POST /api/properties` takes it in `imageUrls`.',
      ),
      parameters: [
        version,
        header('Upload-Length', 'Size of the file (bytes)'),
        header('Upload-Metadata', '`filename`, a space, and the name of the file in base64'),
      ],
      responses: {
        201: {
          description: 'Begun',
          headers: { Location: told('Address of the upload'), 'Tus-Resumable': told('1.0.0') },
        },
        ...refused([400, 'InvalidRequest'], ...always, [413, 'TooLarge'], [422, 'Unprocessable'], [507, 'InsufficientStorage']),
      },
    },
  },
  [`${uploadPath}/{uploadId}`]: {
    parameters: [uploadId],
    head: {
      ...call('readUploadOffset', 'How much has arrived', 'Where an interrupted upload goes on.'),
      parameters: [version],
      responses: {
        200: {
          description: 'So far',
          headers: { 'Upload-Offset': told('Bytes that arrived'), 'Upload-Length': told('Bytes of the file') },
        },
        ...refused(...always),
      },
    },
    patch: {
      ...call('continueUpload', 'Send more bytes', 'The answer to the last byte comes when the file is stored.'),
      parameters: [version, header('Upload-Offset', 'Bytes that arrived before')],
      requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        204: { description: 'Arrived', headers: { 'Upload-Offset': told('Bytes that arrived') } },
        ...refused(...always, [409, 'Conflict'], [413, 'TooLarge'], [507, 'InsufficientStorage']),
      },
    },
    delete: {
      ...call('giveUpUpload', 'Give an upload up', 'Removes what arrived. A finished upload stays.'),
      parameters: [version],
      responses: { 204: { description: 'Removed' }, ...refused(...always, [409, 'Conflict']) },
    },
  },
} as const
