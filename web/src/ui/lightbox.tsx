import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

interface LightboxProps {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  onClose: () => void;
}

const nothing = () => null;

/** The whole picture, above everything else. */
export const Component = ({ src, alt, width, height, onClose }: LightboxProps) => (
  <Lightbox
    open
    close={onClose}
    slides={[{ src, alt, width, height }]}
    plugins={[Zoom]}
    labels={{ Lightbox: alt || 'Photo', Carousel: 'Photo' }}
    carousel={{ finite: true, padding: 0 }}
    controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    render={{ buttonPrev: nothing, buttonNext: nothing }}
  />
);
