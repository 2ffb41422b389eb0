// Reads a QR code out of a camera's picture: by the browser's own detector where there is one, otherwise by a library that is loaded
// only then.

export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

export async function qrReader(): Promise<QrReader> {
  return (await browsersOwn()) ?? (await librarys())
}

async function browsersOwn(): Promise<QrReader | null> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  try {
    if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return null
    const detector = new Own({ formats: ['qr_code'] })
    return async video => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** Pixels of the picture's longer side: enough for a pass that fills a third of it, and little work for an old phone. */
const longestSide = 720

async function librarys(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: 60 })
    } catch {
      // The library says by an exception that it sees no code.
      return null
    }
  }
}
