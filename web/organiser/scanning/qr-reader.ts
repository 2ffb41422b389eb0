// Reads a QR code from a video with the browser's own detector. Browsers without a detector load a library.

export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

type CodeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats: () => Promise<string[]>
}

export async function qrReader(): Promise<QrReader> {
  return (await browserReader()) ?? (await libraryReader())
}

async function browserReader(): Promise<QrReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  try {
    if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new Detector({ formats: ['qr_code'] })
    return async video => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** The longer side (pixels) of a searched frame. A pass may fill only a third of the frame, and old phones are slow. */
const longestSide = 720

async function libraryReader(): Promise<QrReader> {
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
      // The library throws if the frame has no code.
      return null
    }
  }
}
