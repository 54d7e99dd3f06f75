import { SIZES, warningsOf } from './qrLook.ts'
import type { Code } from './makeCode.ts'
import classes from './qr.module.css'

const loadMaker = () => import('./makeCode.ts')

/** A code that is ready to download. */
export interface ShownCode extends Code {
  /** A data URL. */
  readonly picture: string
  /** Whether it was decoded successfully. */
  readonly isChecked: boolean
}

/** A code with its notes and downloads. */
export function CodeResult({ summary, ...code }: ShownCode & { readonly summary: string }) {
  const { squares, look, logo, picture, isChecked } = code
  const pixelsOfSquare = Math.floor(look.size / squares.length)
  return (
    <>
      <img className={classes.picture} src={picture} alt={summary} />
      <p className={classes.text}>{summary.replace('A QR code for ', 'For ')}</p>
      {isChecked && (
        <p className={classes.size}>Checked: it reads back as entered{logo && ', with a reserve for wear'}.</p>
      )}
      <div className={classes.downloads}>
        <button type="button" className="quiet-button" onClick={() => void savePng(code)}>
          Download PNG
        </button>
        <button type="button" className="quiet-button" onClick={() => void saveSvg(code)}>
          Download SVG
        </button>
      </div>
      {pixelsOfSquare < 3 && (
        <p className={`${classes.size} ${classes.dense}`}>
          A dense code: in the PNG a square has {pixelsOfSquare === 1 ? '1 pixel' : `${pixelsOfSquare} pixels`}. The SVG
          is sharp at any size{look.size < Math.max(...SIZES) && ', and More options has larger PNGs'}.
        </p>
      )}
      {warningsOf(look).map((warning) => (
        <p key={warning} className={`tone-fair ${classes.warning}`}>
          {warning}
        </p>
      ))}
    </>
  )
}

async function savePng(code: Code): Promise<void> {
  const { paint } = await loadMaker()
  paint(code).toBlob((blob) => blob && save(blob, 'qrcode.png'), 'image/png')
}

async function saveSvg(code: Code): Promise<void> {
  const { svgOf } = await loadMaker()
  save(new Blob([svgOf(code)], { type: 'image/svg+xml' }), 'qrcode.svg')
}

function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
