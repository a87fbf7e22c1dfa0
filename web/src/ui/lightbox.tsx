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

export function Component({ src, alt, width, height, onClose }: LightboxProps) {
  useLayer(true, onClose);
  return (
    <Lightbox
      open
      close={onClose}
      slides={[{ src, alt, width, height }]}
      plugins={[Zoom]}
      labels={{ Lightbox: alt || t`Photo`, Carousel: t`Photo` }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{ buttonPrev: nothing, buttonNext: nothing }}
    />
  );
}
