import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file, piece by piece: it never leaves this device, and never lies in memory as a whole. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) hash.update(read.value)
  return bytesToHex(hash.digest())
}
