/** The part of PDFKit that is used beside its documented one; its exact version is in package.json. */
declare namespace PDFKit {
  interface PDFDocument {
    /** The font that is set. `unicode` has the characters of each glyph. */
    readonly _font: { readonly unicode: number[][] };
    /** Sets a font that fontkit opened. */
    font(font: import('fontkit').Font, name: string, size: number): this;
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
