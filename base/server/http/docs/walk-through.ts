/** The path of a program from a file to a report, in three languages. A test runs the TypeScript and the Python one against a started server. */
export const walkThrough = {
  curl: `# RIDGELINE=https://... KEY=rl_... FILE=roof.tiff; jq reads the answers
call() { curl --fail-with-body -sS -H "Authorization: Bearer $KEY" "$@"; }

# 1. The file: begin an upload (tus 1.0), then send its bytes. After a break, HEAD says where to go on.
AT=$(call -D - -o /dev/null -X POST "$RIDGELINE/api/uploads" -H 'Tus-Resumable: 1.0.0' \\
  -H "Upload-Length: $(wc -c < "$FILE")" -H "Upload-Metadata: filename $(basename "$FILE" | tr -d '\\n' | base64)" |
  tr -d '\\r' | sed -n 's#^[Ll]ocation: .*\\(/api/uploads/\\)#\\1#p')
call -X PATCH "$RIDGELINE$AT" -H 'Tus-Resumable: 1.0.0' -H 'Upload-Offset: 0' \\
  -H 'Content-Type: application/offset+octet-stream' --data-binary "@$FILE"

# 2. A property with a scan of the file, which shows the roof: nobody is asked for its outline. The Idempotency-Key makes a repetition harmless.
SCAN=$(jq -n --arg at "$AT" '{name: "Depot", address: "1 Yard Road", scanType: "drone", imageUrls: [$at],
    captureDate: "2026-03-10T02:00:00Z", proposedOutlines: "use"}' |
  call "$RIDGELINE/api/properties" -H 'Content-Type: application/json' -H "Idempotency-Key: $(uuidgen)" -d @- | jq -r .scanId)

# 3. Wait until it is ready.
while call "$RIDGELINE/api/scans/$SCAN/status" | jq -e '.state == "queued" or .state == "processing"' > /dev/null; do sleep 1; done

# 4. What was found, and the report.
call "$RIDGELINE/api/scans/$SCAN/anomalies.geojson" | jq '.features[].properties | {kind, deltaK, temperatureStatus, differenceFactor}'
call "$RIDGELINE/api/reports/$SCAN" -H 'Content-Type: application/json' -d '{}'
call "$RIDGELINE/api/reports/download/$SCAN" -o "\${OUT:-report.pdf}"`,

  TypeScript: `import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

const { RIDGELINE = '', KEY = '', FILE = 'roof.tiff', OUT = 'report.pdf' } = process.env

async function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const res = await fetch(RIDGELINE + path, { ...init, headers: { authorization: \`Bearer \${KEY}\`, ...init.headers } })
  if (!res.ok) throw new Error(\`\${path} answers \${res.status}: \${await res.text()}\`)
  return res
}
const post = (body: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const tus = { 'tus-resumable': '1.0.0' }

// 1. The file: begin an upload (tus 1.0), then send its bytes. After a break, HEAD says where to go on.
const bytes = await readFile(FILE)
const name = Buffer.from(basename(FILE)).toString('base64')
const begun = await call('/api/uploads', {
  method: 'POST',
  headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': \`filename \${name}\` },
})
const at = new URL(begun.headers.get('location') ?? '', RIDGELINE).pathname
const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
await call(at, { method: 'PATCH', headers: piece, body: bytes })

// 2. A property with a scan of the file, which shows the roof: nobody is asked for its outline.
const form = { name: 'Depot', address: '1 Yard Road', scanType: 'drone', captureDate: '2026-03-10T02:00:00Z' }
const made = await call('/api/properties', post({ ...form, imageUrls: [at], proposedOutlines: 'use' }))
const { scanId } = (await made.json()) as { scanId: string }

// 3. Wait until it is ready; an answer that did not change comes as 304 without a body.
let status = { state: 'queued', failure: null as string | null }
for (let etag = ''; status.state === 'queued' || status.state === 'processing'; ) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const res = await fetch(\`\${RIDGELINE}/api/scans/\${scanId}/status\`, { headers: { authorization: \`Bearer \${KEY}\`, 'if-none-match': etag } })
  if (res.status === 304) continue
  etag = res.headers.get('etag') ?? ''
  status = (await res.json()) as typeof status
}
if (status.state === 'failed') throw new Error(status.failure ?? 'failed')

// 4. What was found, and the report.
const found = (await (await call(\`/api/scans/\${scanId}/anomalies.geojson\`)).json()) as { features: object[] }
await call(\`/api/reports/\${scanId}\`, post({}))
await writeFile(OUT, new Uint8Array(await (await call(\`/api/reports/download/\${scanId}\`)).arrayBuffer()))
console.log(\`\${found.features.length} anomalies; the report lies in \${OUT}\`)`,

  Python: `import base64, json, os, time, urllib.request
from urllib.parse import urlsplit

RIDGELINE, KEY = os.environ["RIDGELINE"], os.environ["KEY"]
FILE, OUT = os.environ.get("FILE", "roof.tiff"), os.environ.get("OUT", "report.pdf")

def call(path, method="GET", body=None, **headers):
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(RIDGELINE + path, body, {"Authorization": f"Bearer {KEY}", **headers}, method=method)
    return urllib.request.urlopen(request)  # raises HTTPError; its body says why

def post(path, body):
    return json.load(call(path, "POST", json.dumps(body).encode(), Content_Type="application/json"))

# 1. The file: begin an upload (tus 1.0), then send its bytes. After a break, HEAD says where to go on.
data = open(FILE, "rb").read()
name = base64.b64encode(os.path.basename(FILE).encode()).decode()
begun = call("/api/uploads", "POST", Tus_Resumable="1.0.0", Upload_Length=str(len(data)), Upload_Metadata=f"filename {name}")
at = urlsplit(begun.headers["Location"]).path
call(at, "PATCH", data, Tus_Resumable="1.0.0", Upload_Offset="0", Content_Type="application/offset+octet-stream")

# 2. A property with a scan of the file, which shows the roof: nobody is asked for its outline.
scan = post("/api/properties", {"name": "Depot", "address": "1 Yard Road", "scanType": "drone", "imageUrls": [at],
                                "captureDate": "2026-03-10T02:00:00Z", "proposedOutlines": "use"})["scanId"]

# 3. Wait until it is ready.
while (status := json.load(call(f"/api/scans/{scan}/status")))["state"] in ("queued", "processing"):
    time.sleep(1)
if status["state"] == "failed":
    raise SystemExit(status["failure"])

# 4. What was found, and the report.
found = json.load(call(f"/api/scans/{scan}/anomalies.geojson"))["features"]
post(f"/api/reports/{scan}", {})
with open(OUT, "wb") as out:
    out.write(call(f"/api/reports/download/{scan}").read())
print(f"{len(found)} anomalies; the report lies in {OUT}")`,
} as const

/** How a program checks that a message came from here. */
export const checkMessage = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the bytes as they came, before anything parsed them. */
function isOurs(secret: string, headers: Record<string, string>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': given = '' } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(\`\${id}.\${seconds}.\${body}\`).digest()
  return given.split(' ').some((each) => {
    const other = Buffer.from(each.replace('v1,', ''), 'base64')
    return other.length === mac.length && timingSafeEqual(other, mac)
  })
}`
