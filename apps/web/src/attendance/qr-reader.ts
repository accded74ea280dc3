/** Reads the QR code in the current frame of a video. `read` returns its text, or null if there is none. */
export type QrReader = { read: (video: HTMLVideoElement) => Promise<string | null>; close: () => void }

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Longest side, in px, of the frame passed to the library. Larger frames are slower and do not find more codes. */
const longestSide = 800

/** The browser's own detector, or null where it does not read QR codes. */
const ownDetector = async (): Promise<Detector | null> => {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  return Own !== undefined && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null
}

const wholeFrame = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1))
  return { x: 0, y: 0, width, height, downScaledWidth: width * scale, downScaledHeight: height * scale }
}

/** Opens the browser's own detector, or else a library that is loaded on demand. */
export const openQrReader = async (): Promise<QrReader> => {
  const own = await ownDetector()
  if (own !== null) {
    return { read: async (video) => (await own.detect(video))[0]?.rawValue ?? null, close: () => undefined }
  }
  const module = await import('qr-scanner')
  // The library's types declare a CommonJS module, but bundlers load its ES module.
  const QrScanner = module.default as unknown as typeof module.default.default
  const qrEngine = await QrScanner.createQrEngine()
  const canvas = document.createElement('canvas')
  // `willReadFrequently` only applies to the first `getContext` call. Every frame is read back.
  canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  return {
    read: async (video) => {
      const options = { qrEngine, canvas, scanRegion: wholeFrame(video), returnDetailedScanResult: true } as const
      // `scanImage` rejects for a frame without a code.
      return QrScanner.scanImage(video, options).then(
        ({ data }) => data,
        () => null,
      )
    },
    close: () => qrEngine instanceof Worker && qrEngine.terminate(),
  }
}
