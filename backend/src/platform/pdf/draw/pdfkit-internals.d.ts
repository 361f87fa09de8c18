/** What of PDFKit is used beside its documented side; its exact version is in package.json. */
declare namespace PDFKit {
  interface EmbeddedFont {
    readonly id: string;
    readonly subset: unknown;
    /** Characters that each code says. */
    readonly unicode: number[][];
    /** Thousandths of the size. */
    readonly widths: number[];
    ref(): unknown;
  }

  interface PDFDocument {
    readonly _font: EmbeddedFont;
    font(face: object, name: string): this;
  }

  namespace Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }

    interface AnnotationOption {
      structParent?: PDFStructureElement;
    }
  }
}
