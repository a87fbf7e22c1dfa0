import { t } from '@lingui/core/macro';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useLayer } from '../core/layers.ts';
import './lightbox.css';

interface LightboxProps {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  onClose: () => void;
}

const nothing = () => null;

const USUAL = 2;
/** One step in makes a tall screenshot as wide as the window. */
const stepOf = (width: number, height: number) => Math.max(USUAL, (innerWidth / innerHeight) * (height / width));

const labelsOf = (alt: string) => ({
  Lightbox: alt || t`Photo`,
  Carousel: t`Photo`,
  Slide: t`Photo`,
  'Photo gallery': t`Photo`,
  '{index} of {total}': t`Whole photo`,
  Close: t`Close`,
  'Zoom in': t`Zoom in`,
  'Zoom out': t`Zoom out`,
});

export function Component({ src, alt, width, height, onClose }: LightboxProps) {
  useLayer(true, onClose);
  return (
    <Lightbox
      open
      close={onClose}
      slides={[{ src, alt, width, height }]}
      plugins={[Zoom]}
      labels={labelsOf(alt)}
      carousel={{ finite: true, padding: 0 }}
      zoom={{ zoomInMultiplier: width && height ? stepOf(width, height) : USUAL }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{ buttonPrev: nothing, buttonNext: nothing }}
    />
  );
}
